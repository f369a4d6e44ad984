"""The public addresses of a release: the only place of them in the release's programs.

They are empty as long as the repository and the documentation have no public address. With `DOCUMENTATION` set, the site is
built for the path of that address, and `Explanation.documentation` in Sources/Push/RichPushPayload/Findings must begin with it, or
`Tests/Scripts/release` refuses.
"""
# For example https://github.com/OWNER/RichPushKit, without a slash at the end.
REPOSITORY = ""
# For example https://OWNER.github.io/RichPushKit/, with a slash at the end.
DOCUMENTATION = ""

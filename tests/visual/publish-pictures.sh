#!/usr/bin/env bash
# Publishes the pictures of a pull request as a folder of the branch gh-pages, comments on the pull request and sets the
# status of its commit. Reads NUMBER, REVISION, SITE, STATE (success or failure) and GH_TOKEN.
set -euo pipefail

npm run --silent visual -- comment --site "$SITE"

# The branch has one commit, so that pictures of closed pull requests do not add up. Another run may push at the same
# time: then the lease fails, and the next attempt adds the folder to what that run pushed.
publish() {
  local pages before=''
  pages=$(mktemp -d)
  if git fetch --quiet --depth 1 origin gh-pages 2> /dev/null; then before=$(git rev-parse FETCH_HEAD); fi
  git worktree add --quiet --force --detach "$pages" "${before:-HEAD}" || return
  git -C "$pages" checkout --quiet --orphan "pictures-$(basename "$pages")" || return
  if [ -z "$before" ]; then git -C "$pages" rm -r --quiet --force . || return; fi
  rm -rf "$pages/pr/$NUMBER"
  mkdir -p "$pages/pr"
  cp -R .cache/visual/site "$pages/pr/$NUMBER"
  touch "$pages/.nojekyll"
  git -C "$pages" add --all --force || return
  git -C "$pages" -c user.name=github-actions -c user.email=github-actions@users.noreply.github.com \
    commit --quiet --message 'Pictures of pull requests' || return
  git -C "$pages" push --quiet "--force-with-lease=gh-pages:$before" origin HEAD:gh-pages
}
publish || publish || publish

gh pr comment "$NUMBER" --body-file .cache/visual/comment.md --edit-last --create-if-none
gh api "repos/$GITHUB_REPOSITORY/statuses/$REVISION" --silent \
  --field "state=${STATE/skipped/error}" --field context=visual --field "target_url=$SITE" \
  --field "description=$(sed -n 3p .cache/visual/comment.md | sed 's/ \[.*//' | cut -c 1-140)"

/**
 * Runs a play function only where a media query matches, for what is not shown at every width: reviewers and the visual check
 * look at each story at several.
 * @param media a media query, such as `(width < 48rem)`
 */
export const where =
  <Context>(media: string, play: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    if (window.matchMedia(media).matches) await play(context)
  }

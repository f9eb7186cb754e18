/**
 * Runs a play function only if a media query matches, for parts that are not shown at every width: reviewers and the
 * visual check open each story at several widths.
 * @param media a media query, such as `(width < 48rem)`
 */
export const where =
  <Context>(media: string, play: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    if (window.matchMedia(media).matches) await play(context)
  }

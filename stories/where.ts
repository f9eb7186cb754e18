/**
 * A play function for what is shown at some widths alone: elsewhere the story is left as it is. Reviewers and the visual check
 * look at every story at several widths.
 * @param media a media query, such as `(width < 48rem)`
 */
export const where =
  <Context>(media: string, play: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    if (window.matchMedia(media).matches) await play(context)
  }

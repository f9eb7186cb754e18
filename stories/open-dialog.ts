import { screen } from 'storybook/test'

/**
 * Waits for the dialog, and ends its entrance and that of what is in it: an element that still fades in counts as not
 * visible, and an animation out of sight may never end by itself.
 */
export const openDialog = async (options: { name?: RegExp } = {}): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', options, { timeout: 10_000 })
  for (const animation of dialog.ownerDocument.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
  }
  return dialog
}

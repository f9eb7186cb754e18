import { expect, screen, waitFor } from 'storybook/test'

/** In the frame in which it takes the focus, the dialog hides all else from screen readers, its own backdrop included. */
const hasTakenFocus = (dialog: HTMLElement): boolean =>
  dialog.parentElement?.previousElementSibling?.hasAttribute('data-aria-hidden') === true

/**
 * Waits for the dialog, until it has taken the focus, and ends its entrance and that of what is in it: an element that
 * still fades in counts as not visible, and an animation out of sight may never end by itself.
 * A play function that does not wait loses the focus later, when the dialog takes it: pictures would differ. That something
 * in the dialog has the focus says little, because its content may have asked for it before.
 */
export const openDialog = async ({
  role = 'dialog',
  ...options
}: {
  name?: RegExp
  role?: 'dialog' | 'alertdialog'
} = {}): Promise<HTMLElement> => {
  const dialog = await screen.findByRole(role, options)
  await waitFor(() => {
    expect(hasTakenFocus(dialog)).toBe(true)
    expect(dialog).toContainElement(dialog.ownerDocument.activeElement as HTMLElement)
  })
  for (const animation of dialog.ownerDocument.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
  }
  return dialog
}

import { expect, screen, waitFor } from 'storybook/test'

/** When the dialog takes focus, it also hides everything else from screen readers, including its own backdrop. */
const hasTakenFocus = (dialog: HTMLElement): boolean =>
  dialog.parentElement?.previousElementSibling?.hasAttribute('data-aria-hidden') === true

/**
 * Waits until the dialog has taken focus, then finishes the opening animations of the dialog and its content: an
 * element that still fades in counts as not visible, and an animation out of view may never finish by itself.
 * Without this wait the dialog takes focus during the play function and screenshots differ. Focus on an element inside
 * the dialog does not prove that it has opened: its content may have requested focus earlier.
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

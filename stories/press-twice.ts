import { expect, waitFor } from 'storybook/test'

/** Presses a hold button twice, for players who cannot hold it: the second press confirms. */
export const pressTwice = async (button: HTMLElement): Promise<void> => {
  button.click()
  await waitFor(() => expect(button).toHaveAttribute('data-phase', 'asking'))
  button.click()
}

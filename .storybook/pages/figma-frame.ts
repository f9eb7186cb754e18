/**
 * The address of the frame in Figma that a component follows: the parameter `design: { figma: 'https://www.figma.com/…' }`
 * of its stories. Storybook shows it as a link and loads nothing from there.
 */
export const figmaFrame = (parameters: readonly Readonly<Record<string, unknown>>[]): string | undefined => {
  for (const { design } of parameters) {
    const address: unknown = Object(design).figma
    if (typeof address === 'string' && /^https:\/\/(www\.)?figma\.com\/(design|board|file|proto)\//.test(address))
      return address
    if (address !== undefined) throw new Error(`Not a frame in Figma: ${address}`)
  }
  return undefined
}

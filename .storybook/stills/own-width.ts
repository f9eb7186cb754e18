/** Data of a story that Storybook reads before it renders the story. */
type Loaded = {
  storyGlobals: { viewport?: { value?: string } }
  parameters: { viewport?: { options?: Record<string, { styles: { width: string } }> } }
}
type Preview = { ready(): Promise<void>; loadStory(wanted: { storyId: string }): Promise<Loaded> }

/**
 * The width of the viewport that a story names, such as a phone; undefined if it names none.
 * The camera sends this function to its page: it cannot use the rest of this module.
 * @param view a window with Storybook's preview
 */
export const ownWidth = async (storyId: string, view: Window = window): Promise<number | undefined> => {
  const { __STORYBOOK_PREVIEW__: preview } = view as unknown as { __STORYBOOK_PREVIEW__: Preview }
  // On a slow machine the page is drawn before the index of stories is loaded.
  await preview.ready()
  const { parameters, storyGlobals } = await preview.loadStory({ storyId })
  const styles = parameters.viewport?.options?.[storyGlobals.viewport?.value ?? '']?.styles
  return styles && Number.parseInt(styles.width, 10)
}

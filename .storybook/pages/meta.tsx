/**
 * Storybook reads a page's title from its `<Meta>` in the source. Storybook's own component would load all doc blocks.
 */
export const Meta = (_: { title: string }) => null

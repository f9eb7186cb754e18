/** A story in one of its variants. */
export type Wanted = {
  storyId: string
  theme: 'dark' | 'light'
  locale: 'zh' | 'en'
  width: number
  /** Uses the viewport that the story names, if it names one, such as a phone. */
  isOwnViewport: boolean
}

/** The size of what a story shows, in CSS pixels. */
export type Size = { width: number; height: number }

/** The scale at which a story fits into its cell. */
export const scaleOf = (size: Size, { width, height = size.height }: Pick<StillProps, 'width' | 'height'>): number =>
  Math.min(1, width / size.width, height / size.height)

export type StillProps = {
  wanted: Wanted
  /** The width of the cell. */
  width: number
  /** Maximum height in pixels. */
  height?: number | undefined
  name: string
  /** Called with the size; undefined if the story shows nothing. */
  onSize: (size: Size | undefined) => void
}

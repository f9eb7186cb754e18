import { BookmarkHint } from '@warmup/ui/shell'
import { bookmarkPlatform } from './bookmark-platform.ts'

export type BookmarkHintContainerProps = { isOpen: boolean; onClose: () => void }

/** Names the bookmark keys of the visitor's own keyboard, or the way without one. */
export const BookmarkHintContainer = (props: BookmarkHintContainerProps) => (
  <BookmarkHint {...props} platform={bookmarkPlatform(navigator.platform, matchMedia('(pointer: coarse)').matches)} />
)

import { BookmarkHint } from '@warmup/ui/shell'
import { bookmarkPlatform } from './bookmark-platform.ts'

export type BookmarkHintContainerProps = { isOpen: boolean; onClose: () => void }

/** Shows the bookmark shortcut of the visitor's keyboard, or the way without a keyboard. */
export const BookmarkHintContainer = (props: BookmarkHintContainerProps) => (
  <BookmarkHint {...props} platform={bookmarkPlatform(navigator.platform, matchMedia('(pointer: coarse)').matches)} />
)

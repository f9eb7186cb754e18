export { BookmarkHint, type BookmarkHintProps } from './bookmark-hint.tsx'

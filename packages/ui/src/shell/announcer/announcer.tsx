import { VisuallyHidden } from '../../common/index.ts'

/** Speaks a text to people who use a screen reader, when it changes. Shows nothing. */
export const Announcer = ({ text }: { text: string }) => <VisuallyHidden role="status">{text}</VisuallyHidden>

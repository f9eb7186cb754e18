import { VisuallyHidden } from '../../common/index.ts'

/** Announces a text to screen readers when it changes. Invisible. */
export const Announcer = ({ text }: { text: string }) => <VisuallyHidden role="status">{text}</VisuallyHidden>

import { piecesOf, type TextPiece, type TextRange } from '@warmup/domain/faq'

/** Pieces of a text, those that were searched for marked. */
export const Pieces = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
  pieces.map(({ text, isMatch }, place) => (isMatch ? <mark key={place}>{text}</mark> : text))

type MarkedTextProps = {
  text: string
  /** Where the text begins in the whole that the matches are of. */
  start?: number
  matches: readonly TextRange[]
}

/** A text with what was searched for marked. */
export const MarkedText = ({ text, start, matches }: MarkedTextProps) =>
  matches.length === 0 ? text : <Pieces pieces={piecesOf(text, matches, start)} />

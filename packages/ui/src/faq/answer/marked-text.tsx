import { piecesOf, type TextPiece, type TextRange } from '@warmup/domain/faq'

/** Pieces of a text; search matches are marked. */
export const Pieces = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map(({ text, isMatch }, place) => {
    const Piece = isMatch ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    return <Piece key={place}>{text}</Piece>
  })

type MarkedTextProps = {
  text: string
  /** Offset of this text in the whole text to which the matches refer. */
  start?: number
  matches: readonly TextRange[]
}

/** A text with marked search matches. Whitespace gets no element, because it also occurs between table rows. */
export const MarkedText = ({ text, start, matches }: MarkedTextProps) =>
  text.trim() === '' ? text : <Pieces pieces={piecesOf(text, matches, start)} />

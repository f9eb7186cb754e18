import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerNode, answerTags, placeTexts, type WrittenAnswer } from './answer.ts'

const anyAnswer = fc.letrec<{ part: WrittenAnswer[number]; answer: WrittenAnswer }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.record({ tag: fc.constantFrom(...answerTags), children: tie('answer') }),
  ),
  answer: fc.array(tie('part'), { maxLength: 4 }),
})).answer

const textsIn = (nodes: readonly AnswerNode[]): { text: string; start: number }[] =>
  nodes.flatMap((node) => ('tag' in node ? textsIn(node.children) : [node]))

describe('the text of an answer', () => {
  it('continues within a line, and breaks between blocks', () => {
    const { text } = placeTexts([
      { tag: 'p', children: ['系统会', { tag: 'strong', children: ['请挂机'] }, '最久的让出'] },
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: ['一'] },
          { tag: 'li', children: ['二'] },
        ],
      },
    ])
    expect(text).toBe('系统会请挂机最久的让出\n一\n二\n')
  })

  it('contains every part at its offset', () => {
    fc.assert(
      fc.property(anyAnswer, (written) => {
        const { nodes, text } = placeTexts(written)
        for (const part of textsIn(nodes)) expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text)
      }),
    )
  })
})

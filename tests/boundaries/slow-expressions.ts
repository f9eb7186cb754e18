import { RegExpParser } from '@eslint-community/regexpp'
import { type Assertion, CharSet, JS, NFA, visitAst } from 'refa'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'

/** A regular expression in a module's source. */
export type Expression = { readonly pattern: string; readonly flags: string; readonly line: number }

/** All regular expressions of a module: literals and patterns of JSON schemas. Throws for one built at run time. */
export const findExpressions = (fileName: string, source: string): Expression[] => {
  const { program, errors } = parseSync(fileName, source)
  if (errors.length > 0) throw new Error(`${fileName} cannot be parsed: ${errors[0]?.message}`)
  const lineOf = ({ start }: { start: number }) => source.slice(0, start).split('\n').length
  const found: Expression[] = []
  const refuseParts = (node: { callee: object; start: number }) => {
    if ('name' in node.callee && node.callee.name === 'RegExp')
      throw new Error(`${fileName}:${lineOf(node)} builds a regular expression`)
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ ...node.regex, line: lineOf(node) })
    },
    Property: ({ key, value }) => {
      if (!('name' in key) || key.name !== 'pattern' || value.type !== 'Literal') return
      if (typeof value.value === 'string') found.push({ pattern: value.value, flags: 'u', line: lineOf(value) })
    },
    NewExpression: refuseParts,
    CallExpression: refuseParts,
  }).visit(program)
  return found
}

/** Whether loops can match the same characters, which makes a match from one start position super-linear. */
const hasSlowLoops = ({ pattern, flags }: Expression): boolean => {
  const parser = new RegExpParser()
  const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  const literal = {
    pattern: parser.parsePattern(pattern, 0, pattern.length, modes),
    flags: parser.parseFlags(flags),
  }
  return analyse(literal, { reportTypes: { Move: false, Self: true, Trade: true } }).reports.length > 0
}

/** Start position of a match: the start of the text, or another position, at which `^` does not match. */
type Place = 'start' | 'anywhere'

/**
 * The class that replaces an assertion: an empty class if it cannot match, `$` if only the end of the text can follow.
 */
const classFor = (
  assertion: Assertion,
  { isLast, start, end }: { isLast: boolean; start: Place; end: number },
): CharSet | undefined => {
  const [only] = assertion.alternatives[0]?.elements ?? []
  const refused = assertion.negate && only?.type === 'CharacterClass' ? only.characters.size : 0
  if (assertion.kind === 'behind') return refused === end && start === 'anywhere' ? CharSet.empty(end) : undefined
  const lineEnds = 4
  return isLast || refused >= end - lineEnds ? CharSet.fromCharacter(end, end) : undefined
}

/**
 * The automaton of a match. A character outside all classes stands for the end of the text and for a final lookahead;
 * other assertions are assumed to match.
 */
const automatonOf = ({ pattern, flags }: Expression, start: Place): NFA => {
  const parser = JS.Parser.fromLiteral({ source: pattern, flags })
  const { expression, maxCharacter } = parser.parse({ assertions: 'parse', backreferences: 'throw' })
  const end = maxCharacter + 1
  visitAst(expression, {
    onConcatenationEnter: (node) => {
      const last = node.elements.at(-1)
      const isOnlyAssertions = node.elements.every(({ type }) => type === 'Assertion')
      for (const [place, element] of node.elements.entries()) {
        if (element.type !== 'Assertion') continue
        const characters = classFor(element, { isLast: element === last && !isOnlyAssertions, start, end })
        if (characters !== undefined) node.elements[place] = { type: 'CharacterClass', characters, parent: node }
      }
    },
    onCharacterClassEnter: (node) => {
      node.characters = CharSet.empty(end).union(node.characters.ranges)
    },
  })
  return NFA.fromRegex(expression, { maxCharacter: end }, { assertions: 'ignore' })
}

/** Whether a common text leads from both nodes to `end`. */
const haveTextInCommon = (one: NFA.Node, other: NFA.Node, end: NFA.Node): boolean => {
  const seen = new Map<NFA.Node, Set<NFA.Node>>()
  const open: [NFA.Node, NFA.Node][] = [[one, other]]
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    for (const [left, ofLeft] of pair[0].out) {
      for (const [right, ofRight] of pair[1].out) {
        if (ofLeft.isDisjointWith(ofRight)) continue
        if (left === end && right === end) return true
        const rights = seen.get(left) ?? new Set()
        if (rights.has(right)) continue
        seen.set(left, rights.add(right))
        open.push([left, right])
      }
    }
  }
  return false
}

/**
 * Whether trying every start position takes super-linear time: text that was read before a failure is read again from
 * the next position, for example by `a*b` in `aaaa`. A loop in which the match may end does not fail.
 */
const isSlowFromEachPlace = (expression: Expression): boolean => {
  if (expression.flags.includes('y')) return false
  const automaton = automatonOf(expression, 'anywhere')
  return [...automaton.nodes()].some(
    (node) => !automaton.finals.has(node) && haveTextInCommon(automaton.initial, node, node),
  )
}

/**
 * Whether one text leads from a node back to it in two ways, for example by `(a|ab|b)*`: each repetition doubles the
 * time.
 */
const isAmbiguous = (expression: Expression): boolean => {
  const automaton = automatonOf(expression, 'start')
  const loops = [...automaton.nodes()].filter((node) => !automaton.finals.has(node))
  return loops.some((node) =>
    [...node.out].some(([one, ofOne], index) =>
      [...node.out]
        .slice(index + 1)
        .some(([other, ofOther]) => !ofOne.isDisjointWith(ofOther) && haveTextInCommon(one, other, node)),
    ),
  )
}

/** Whether the time of a regular expression can grow faster than its input. */
export const isSlow = (expression: Expression): boolean =>
  hasSlowLoops(expression) || isAmbiguous(expression) || isSlowFromEachPlace(expression)

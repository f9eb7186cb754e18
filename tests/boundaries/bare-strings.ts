import { parseSync, Visitor } from 'vite'

/** Text in a component that does not come from packages/i18n. */
export type BareString = { readonly text: string; readonly line: number }

type Node = { readonly type: string; readonly start: number }

/** Attributes with text for people, of elements and of our own components. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'confirmLabel',
  'content',
  'description',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
])

const isRead = (text: string): boolean => /\p{L}/u.test(text)
const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/**
 * Every text in a module's source that people would read: text and literals between JSX tags, literals in attributes
 * with text, and Chinese characters outside comments.
 */
export const findBareStrings = (fileName: string, source: string): BareString[] => {
  const { program, errors } = parseSync(fileName, source)
  if (errors.length > 0) throw new Error(`${fileName} cannot be parsed: ${errors[0]?.message}`)
  const found = new Map<number, BareString>()
  const report = ({ start }: Node, text: string) => {
    const line = source.slice(0, start).split('\n').length
    found.set(start, { text: text.trim(), line })
  }
  const reportIfRead = (node: Node, text: string) => {
    if (isRead(text)) report(node, text)
  }

  /** Collects the possible literal values of an expression. */
  const inspect = (node: Node): void => {
    if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') reportIfRead(node, node.value)
    if (node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis)) {
      reportIfRead(node, node.quasis.map((quasi) => quasi.value.raw).join(' '))
    }
    for (const branch of ['consequent', 'alternate', 'left', 'right', 'expression']) {
      if (
        ['ConditionalExpression', 'LogicalExpression', 'JSXExpressionContainer'].includes(node.type) &&
        branch in node
      ) {
        inspect(Reflect.get(node, branch))
      }
    }
  }

  new Visitor({
    JSXText: (node) => reportIfRead(node, node.value),
    JSXElement: (node) => node.children.forEach(inspect),
    JSXFragment: (node) => node.children.forEach(inspect),
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (readAttributes.has(name) && node.value !== null) inspect(node.value)
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isChinese(node.value)) report(node, node.value)
    },
    TemplateElement: (node) => {
      if (isChinese(node.value.raw)) report(node, node.value.raw)
    },
  }).visit(program)
  return [...found.values()]
}

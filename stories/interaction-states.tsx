import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { addons } from 'storybook/preview-api'
import { openDialog } from './open-dialog.ts'

/** Classes of `storybook-addon-pseudo-states`: on the element itself, and on its ancestors. */
type PseudoClasses = { own: readonly string[]; around: readonly string[] }

const pointed = ['pseudo-hover']
const pressed = ['pseudo-hover', 'pseudo-active']
const states = {
  rest: { own: [], around: [] },
  ':hover': { own: pointed, around: pointed },
  ':active': { own: pressed, around: pressed },
  ':focus-visible': {
    own: ['pseudo-focus', 'pseudo-focus-visible', 'pseudo-focus-within'],
    around: ['pseudo-focus-within'],
  },
} satisfies Record<string, PseudoClasses>
type State = keyof typeof states
const stateNames = Object.keys(states) as State[]

const controls = ':is(a[href], button, input, select, textarea, summary, [tabindex], [role^=menuitem])'

const containersWithin = (cell: Element, element: Element): Element[] =>
  element.parentElement && element.parentElement !== cell
    ? [element.parentElement, ...containersWithin(cell, element.parentElement)]
    : []

/** @param alsoPointed a selector of elements with a hover style that are not controls, such as rows */
const touch = (cell: Element, state: State, alsoPointed = controls): void => {
  const { own, around } = states[state]
  const targets = state === ':focus-visible' ? `${controls}:not(:disabled)` : `:is(${controls}, ${alsoPointed})`
  for (const element of cell.querySelectorAll(targets)) {
    element.classList.add(...own)
    for (const container of containersWithin(cell, element)) container.classList.add(...around)
  }
}

/** Makes the addon rewrite the style rules now: by default it does so after the play function, and never in tests. */
const rewriteRules = (storyId: string): void => {
  addons.getChannel().emit('storyRendered', storyId)
}

const captionStyle = {
  font: '12px/1.5 var(--w-fonts-body)',
  color: 'var(--w-colors-fg-muted)',
  marginBottom: 6,
}

type CellProps = { state: State; variant: string; alsoPointed: string | undefined; children: ReactNode }

const Cell = ({ state, variant, alsoPointed, children }: CellProps) => {
  const content = useRef<HTMLDivElement>(null)
  // After every render, because React replaces the class names of changed elements.
  useLayoutEffect(() => {
    if (content.current) touch(content.current, state, alsoPointed)
  })
  return (
    <div data-interaction={state} style={{ minWidth: 0 }}>
      <div style={captionStyle}>{[variant, state].filter(Boolean).join(' ')}</div>
      <div ref={content}>{children}</div>
    </div>
  )
}

type Interactions<Args> = {
  /** Overrides of the story's args by name, one row each; by default one row without overrides. */
  variants?: Readonly<Record<string, Partial<Args>>>
  /** A selector of elements with a hover style that are not controls, such as rows. */
  alsoPointed?: string
  /** Stacks the states in full width, as rows and cards need. */
  isWide?: boolean
}

const columns = {
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))',
  maxWidth: 720,
}
const rows = { display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' }

/** Repeating a component repeats its landmarks. Its other stories show that it has one. */
const repeated = ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo']

const Matrix = ({ storyId, children }: { storyId: string; children: ReactNode }) => {
  useLayoutEffect(() => rewriteRules(storyId), [storyId])
  return <div style={rows}>{children}</div>
}

const matrix =
  <Args,>({ variants = { '': {} }, alsoPointed, isWide = false }: Interactions<Args>): Decorator =>
  (Story, { args, id }) => (
    <Matrix storyId={id}>
      <style>{'@media (hover: none) { [data-interaction=":hover"] { display: none } }'}</style>
      {Object.entries(variants).map(([variant, own]) => (
        <div key={variant} style={isWide ? rows : columns}>
          {stateNames.map((state) => (
            <Cell key={state} {...{ state, variant, alsoPointed }}>
              <Story args={{ ...args, ...own }} />
            </Cell>
          ))}
        </div>
      ))}
    </Matrix>
  )

/**
 * A story that shows a component at rest, hovered, pressed and focused, for each variant. It needs no pointer: the addon
 * gives every style rule of a pseudo-class a second selector with a class, and these elements get the class. All controls
 * of the component show the state at once. Devices without hover do not show that state.
 */
export const interactionStates = <Args,>(options: Interactions<Args> = {}) => ({
  decorators: [matrix(options)],
  parameters: { a11y: { config: { rules: repeated.map((id) => ({ id, enabled: false })) } } },
})

type Playing = { id: string }

/** A play function for components that a page can show only once: shows every control of the page in a state. */
export const pageInState =
  (state: State) =>
  async ({ id }: Playing): Promise<void> => {
    rewriteRules(id)
    touch(document.body, state)
  }

/** Like `pageInState`, for the controls of an open dialog. */
export const dialogInState =
  (state: State) =>
  async ({ id }: Playing): Promise<void> => {
    const dialog = await openDialog()
    rewriteRules(id)
    touch(dialog, state)
  }

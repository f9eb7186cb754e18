import type { StoryContext } from '@storybook/react-vite'
import axe from 'axe-core'
import { oppositeTheme, type Theme } from './theme.ts'

/**
 * addon-a11y checks a story in the theme in which it was rendered. The other theme changes only colours, so this
 * switches the theme and checks contrast again. That is much faster than rendering every story twice.
 */
export const checkContrastInOtherTheme = async ({ parameters }: Pick<StoryContext, 'parameters'>): Promise<void> => {
  const { test, config, context } = parameters.a11y
  if (test !== 'error') return
  const root = document.documentElement
  const drawn: Theme = root.classList.contains('light') ? 'light' : 'dark'
  const other = oppositeTheme[drawn]
  const still = document.createElement('style')
  still.textContent = '*, ::before, ::after { transition: none !important }'
  document.head.append(still)
  root.classList.replace(drawn, other)
  try {
    axe.reset()
    if (config) axe.configure(config)
    const { violations } = await axe.run(context ?? document.body, { runOnly: ['color-contrast'] })
    const failures = violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html}\n  ${node.failureSummary}`))
    if (failures.length > 0) throw new Error(`Contrast fails in the ${other} theme:\n${failures.join('\n')}`)
  } finally {
    root.classList.replace(other, drawn)
    still.remove()
  }
}

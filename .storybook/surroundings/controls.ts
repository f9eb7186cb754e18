import { catalogue } from 'virtual:catalogue'
import type { ArgTypesEnhancer } from 'storybook/internal/types'
import type { Property } from '../catalogue/catalogue.ts'

/** The control for a property. None for elements, functions and data, which cannot be typed in. */
const controlOf = ({ type, choices }: Property) => {
  if (choices) return { control: choices.length > 4 ? 'select' : 'inline-radio', options: choices }
  const plain = type.replaceAll(/\s*\|\s*undefined/g, '')
  const simple = { boolean: 'boolean', number: 'number', string: 'text' }[plain]
  return simple && { control: simple }
}

/** Shows controls only for properties that have one; other args keep the values of the story. */
export const helpfulControls: ArgTypesEnhancer = ({ title, argTypes }) => {
  const properties = catalogue[title]?.properties ?? []
  const shown = properties.flatMap((property) => {
    const control = controlOf(property)
    return control ? [[property.name, { name: property.name, description: property.words, ...control }] as const] : []
  })
  const hidden = Object.keys(argTypes).map(
    (name) => [name, { name, control: false, table: { disable: true } }] as const,
  )
  return Object.fromEntries([...hidden, ...shown])
}
helpfulControls.secondPass = true

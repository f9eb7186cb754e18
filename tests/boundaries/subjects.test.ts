import { expect, it } from 'vitest'
import { trackedFiles } from './tracked-files.ts'

/** Layers in which sub-folders of an area are subjects. In `packages/ui/src` a folder is a component, or holds components. */
const layers = ['packages/domain/src', 'packages/ui/src', 'packages/features/src', 'apps/api/src']

type Place = { readonly area: string; readonly subject: string; readonly file: string }

/** The files in sub-folders of areas, such as `packages/domain/src/practice/desk/desk-action.ts`. */
const places = trackedFiles.flatMap((path): Place[] => {
  const layer = layers.find((one) => path.startsWith(`${one}/`))
  if (layer === undefined || /\.test\.tsx?$/.test(path)) return []
  const [area = '', subject = '', ...rest] = path.slice(layer.length + 1).split('/')
  const isComponent = layer === 'packages/ui/src' && rest.length < 2
  return rest.length === 0 || isComponent ? [] : [{ area, subject, file: rest.at(-1) ?? '' }]
})

/** The same for the singular, the plural and the activity: `bookings` and `booking`. */
const stemOf = (name: string): string => name.replace(/(?:s|ing|ings)$/, '')

const areas = [...new Set(places.map(({ area }) => area))].toSorted()

it.each(areas)('%s: a subject has one name in every layer', (area) => {
  const own = places.filter((place) => place.area === area)
  const subjects = [...new Set(own.map(({ subject }) => subject))]
  const named = (stem: string, subject: string) => subjects.filter((one) => one !== subject && stemOf(one) === stem)
  const others = own.flatMap(({ subject, file }) => {
    const [base = ''] = file.split('.')
    return [
      ...named(stemOf(subject), subject),
      ...named(stemOf(base), subject).filter((one) => !subjects.includes(base) || one === base),
    ].map((other) => `${subject}/${file} is of ${other}`)
  })
  expect([...new Set(others)]).toEqual([])
})

import { expect, it } from 'vitest'
import { featuresSchema } from '../common/community.ts'
import { enabledSettings } from './settings-pages.ts'

it.each([
  [{}, []],
  [{ enabled: true }, ['general', 'profile', 'security']],
  [{ enabled: true, profile: false }, ['general', 'security']],
  [{ enabled: true, general: false, profile: false, security: false }, []],
  [{ enabled: false, general: true }, []],
])('with %o there are %o', (settings, pages) =>
  expect(enabledSettings(featuresSchema.parse({ settings }))).toEqual(pages),
)

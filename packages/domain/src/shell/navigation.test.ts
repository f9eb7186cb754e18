import { describe, expect, it } from 'vitest'
import { featuresSchema } from '../common/community.ts'
import { visibleNavigation } from './navigation.ts'
import { navigationItems } from './pages.ts'

const features = (overrides: object = {}) => featuresSchema.parse(overrides)

describe('visibleNavigation', () => {
  it('shows every entry in order if all features are enabled', () => {
    const enabled = Object.fromEntries(Object.keys(features()).map((name) => [name, { enabled: true }]))
    expect(visibleNavigation(features(enabled), { isInventoryShown: true })).toEqual(navigationItems)
  })

  it('always shows VIP, leaderboard and FAQ', () => {
    const off = { servers: { enabled: false }, pracc: { enabled: false }, inventory: { enabled: false } }
    expect(visibleNavigation(features(off), { isInventoryShown: true })).toEqual(['vip', 'leaderboard', 'faq'])
  })

  it('hides the inventory when the page hides it', () => {
    expect(visibleNavigation(features(), { isInventoryShown: false })).not.toContain('inventory')
    expect(visibleNavigation(features({ inventory: { enabled: false } }), { isInventoryShown: true })).not.toContain(
      'inventory',
    )
  })

  it('shows the settings if enabled', () => {
    expect(visibleNavigation(features({ settings: { enabled: true } }), { isInventoryShown: true })).toContain(
      'settings',
    )
  })
})

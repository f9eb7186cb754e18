import { describe, expect, it } from 'vitest'
import { serverFixture } from '../fixtures.ts'
import { isServerMode } from '../modes.ts'
import { isRegion, nearestRegionsFirst, regionGroupOf, regions } from './regions.ts'

describe('regionGroupOf', () => {
  it.each([
    ['ap-shanghai', 'china'],
    ['ap-hongkong', 'china'],
    ['ap-chongqing', 'asia'],
    ['ap-nanjing', 'asia'],
    ['ap-tokyo', 'asia'],
    ['ap-unheard-of', 'asia'],
    ['eu-frankfurt', 'europe'],
    ['na-ashburn', 'america'],
    ['sa-saopaulo', 'america'],
    ['shanghai-2', undefined],
    ['constructor', undefined],
    ['', undefined],
  ] as const)('%s: %s', (code, group) => expect(regionGroupOf(code, {})).toBe(group))

  it('knows six regions of China', () =>
    expect(regions.filter((region) => regionGroupOf(region, {}) === 'china')).toHaveLength(6))

  it.each([
    ['shanghai-2', 'china'],
    ['ap-nanjing', 'china'],
    ['ap-beijing', 'asia'],
    ['ap-sydney', 'europe'],
    ['eu-frankfurt', 'europe'],
  ] as const)('%s: %s, as the community lists it', (code, group) =>
    expect(regionGroupOf(code, { china: ['shanghai-2', 'ap-nanjing'], europe: ['ap-sydney'] })).toBe(group),
  )

  it('moves a region from China to a group that lists it', () => {
    expect(regionGroupOf('ap-hongkong', { asia: ['ap-hongkong'] })).toBe('asia')
    expect(regionGroupOf('ap-beijing', { asia: ['ap-hongkong'] })).toBe('china')
  })
})

describe('nearestRegionsFirst', () => {
  const servers = [
    serverFixture({ id: 'fra', region: 'eu-frankfurt' }),
    serverFixture({ id: 'sha-far', region: 'ap-shanghai' }),
    serverFixture({ id: 'sha', region: 'ap-shanghai' }),
    serverFixture({ id: 'bei', region: 'ap-beijing' }),
    serverFixture({ id: 'sao', region: 'sa-saopaulo' }),
  ]
  const codes = ['eu-frankfurt', 'ap-beijing', 'sa-saopaulo', 'ap-shanghai']
  const nearest = (latencies: Record<string, number>) =>
    nearestRegionsFirst(codes, servers, ({ id }) => latencies[id]).join(' ')

  it('goes by the nearest server of each', () =>
    expect(nearest({ fra: 190, 'sha-far': 300, sha: 9, bei: 30, sao: 280 })).toBe(
      'ap-shanghai ap-beijing eu-frankfurt sa-saopaulo',
    ))

  it('keeps the given order without measurements or perceptible differences', () => {
    expect(nearest({})).toBe(codes.join(' '))
    expect(nearest({ fra: 190, bei: 12, sha: 8 })).toBe('ap-beijing ap-shanghai eu-frankfurt sa-saopaulo')
  })
})

describe('known codes', () => {
  it('distinguish regions and modes from any other text', () => {
    expect(isRegion('ap-tokyo') && isServerMode('dm-noawp')).toBe(true)
    expect(isRegion('ap-tokyo ') || isRegion('toString') || isServerMode('deathmatch')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { isServerMode } from './modes.ts'
import { chinaRegions, isInRegionGroup, isRegion, regionGroups, regions } from './regions.ts'

describe('isInRegionGroup', () => {
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
  ] as const)('%s is in %s and all, nowhere else', (code, group) => {
    const groups = regionGroups.filter((candidate) => isInRegionGroup(code, candidate))
    expect(groups).toEqual(group === undefined ? ['all'] : ['all', group])
  })

  it('knows the six regions of China', () => {
    expect(chinaRegions).toHaveLength(6)
    expect(regions.filter((region) => isInRegionGroup(region, 'china')).toSorted()).toEqual(chinaRegions.toSorted())
  })
})

describe('known codes', () => {
  it('distinguish regions and modes from any other text', () => {
    expect(isRegion('ap-tokyo') && isServerMode('dm-noawp')).toBe(true)
    expect(isRegion('ap-tokyo ') || isRegion('toString') || isServerMode('deathmatch')).toBe(false)
  })
})

import * as z from 'zod/mini'
import type { PrivilegeCategory, UserGroup } from '../common/community.ts'
import type { CodeBatch, Redemption } from './codes/code-batch.ts'
import { type Privilege, type PrivilegeIcon, privilegeListReading } from './privilege.ts'

const both = (zh: string, en: string) => ({ zh, en })

/** The sample community's groups. */
export const userGroupsFixture: readonly UserGroup[] = [
  {
    id: 1,
    name: 'normal',
    displayName: both('普通', 'Normal'),
    detail: both('所有玩家，登录即是', 'Every logged-in player'),
  },
  {
    id: 2,
    name: 'vip',
    displayName: both('VIP', 'VIP'),
    detail: both('付费会员：满员优先进服，皮肤更自由', 'Paid membership: priority on full servers and more skins'),
  },
  {
    id: 3,
    name: 'pro',
    displayName: both('PRO', 'PRO'),
    detail: both('通过认证的职业选手，可再叠加 VIP', 'Verified professionals; VIP can be added on top'),
  },
  {
    id: 4,
    name: 'kol',
    displayName: both('KOL', 'KOL'),
    detail: both('认证主播与创作者，可再叠加 VIP', 'Verified streamers and creators; VIP can be added on top'),
  },
  {
    id: 5,
    name: 'op',
    displayName: both('OP', 'OP'),
    detail: both('社区管理员，维护服务器秩序', 'Administrators who keep order on the servers'),
  },
].map((group) => ({ ...group, enabled: true, order: group.id }))

/** The sample community's columns. */
export const categoriesFixture: readonly PrivilegeCategory[] = [
  { id: 'normal', displayName: both('普通', 'Normal'), detail: both('默认', 'Default') },
  { id: 'vip', displayName: both('VIP', 'VIP'), detail: both('会员', 'Member') },
  { id: 'pro', displayName: both('PRO', 'PRO'), detail: both('职业认证', 'Professional') },
  { id: 'kol', displayName: both('KOL', 'KOL'), detail: both('主播', 'Streamer') },
  { id: 'op', displayName: both('OP', 'OP'), detail: both('管理员', 'Administrator') },
].map((category, index) => ({ ...category, enabled: true, order: index + 1 }))

/** In the API's format: values for normal, vip, pro, kol and op of each privilege. */
const rows: readonly [
  icon: PrivilegeIcon,
  zh: string,
  en: string,
  detailZh: string,
  detailEn: string,
  values: string,
][] = [
  ['seat', '满员预留位', 'Reserved seat', '满员时优先进服', 'Priority when a server is full', '01111'],
  ['bolt', '1 个空位即可快速加入', 'Quick join: 1 free slot', '普通玩家需要 4 个', 'Others need 4', '01111'],
  ['crown', 'VIP 专享服', 'VIP servers', '会员专属服务器', 'Servers for members only', '01221'],
  ['palette', '皮肤自定义', 'Custom skins', '武器、刀具与手套', 'Weapons, knives and gloves', '21111'],
  ['badge', '会员徽章与聊天称号', 'Badge and chat title', '名字旁始终可见', 'Always beside your name', '01111'],
  ['map', '投票换图', 'Map vote', '每张地图一次', 'Once a map', '21111'],
  ['clock', '免挂机踢出', 'No idle kick', '最长 15 分钟', 'Up to 15 minutes', '02221'],
  ['shield', '管理指令', 'Admin commands', '踢出、封禁与换图', 'Kick, ban and change map', '00001'],
]

/** The sample community's privileges. */
export const privilegesFixture: readonly Privilege[] = z.parse(
  privilegeListReading,
  rows.map(([icon, content, content_en, detail, detail_en, values], index) => ({
    id: icon,
    icon,
    content,
    content_en,
    detail,
    detail_en,
    order: index,
    ...Object.fromEntries(['normal', 'vip', 'pro', 'kol', 'op'].map((group, at) => [group, Number(values[at])])),
  })),
)

/** Codes for a cup, as of noon on 20 November 2026 in Asia/Shanghai. */
export const codeBatchFixture = (overrides: Partial<CodeBatch> = {}): CodeBatch => ({
  id: 3,
  name: '春季杯奖品',
  days: 30,
  hours: 0,
  count: 10,
  uses: 1,
  redeemed: 4,
  until: '2027-03-31',
  madeAt: '2026-11-01T04:00:00.000Z',
  revokedAt: null,
  isOver: false,
  code: null,
  ...overrides,
})

/** A redeemed code of the cup. */
export const redemptionFixture = (overrides: Partial<Redemption> = {}): Redemption => ({
  id: 7,
  at: '2026-11-20T03:30:00.000Z',
  steamId: '76561198000000001',
  batch: '春季杯奖品',
  ending: 'TC81',
  days: 30,
  hours: 0,
  until: '2026-12-20',
  serverId: '',
  ...overrides,
})

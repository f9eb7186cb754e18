import { defaultMemberRights } from './people/member-rights.ts'
import type { PracticeServer } from './server/practice-server.ts'
import type { PracticeServerWire } from './server/practice-server-reading.ts'

/** A running practice server in the call's format; expires on 30 November 2026. */
export const practiceServerWireFixture = (overrides: Partial<PracticeServerWire> = {}): PracticeServerWire => ({
  instance_id: 'ps-7f3a21',
  instance_name: '周末训练赛',
  region: 'ap-shanghai',
  public_ip: '127.0.2.1',
  server_port: 27_015,
  expiredate: '2026-11-30',
  timestamp: Date.parse('2026-11-30T12:00:00+08:00') / 1_000,
  isOwner: true,
  admin_list: '["76561198000000001"]',
  connect_url: '',
  sv_password: 'nade42',
  status: 'RUNNING',
  maintenance_status: 0,
  relocatable: 1,
  relocated: 0,
  ...overrides,
})

/** The same server as a domain object. */
export const practiceServerFixture = (overrides: Partial<PracticeServer> = {}): PracticeServer => ({
  id: 'ps-7f3a21',
  name: '周末训练赛',
  region: 'ap-shanghai',
  ip: '127.0.2.1',
  port: 27_015,
  connectUrl: '',
  password: 'nade42',
  status: 'RUNNING',
  pendingReason: undefined,
  isInMaintenance: false,
  maintenanceUntil: undefined,
  role: 'owner',
  ownerName: '',
  isRelocatable: true,
  isRelocated: false,
  expiresAt: Date.parse('2026-11-30T12:00:00+08:00'),
  adminIds: ['76561198000000001'],
  rights: defaultMemberRights,
  isPendingRestart: false,
  isOutdated: false,
  isLate: false,
  waitsFor: '',
  deletedAt: undefined,
  players: undefined,
  present: undefined,
  unknownSince: undefined,
  hasInvites: false,
  hasDesk: false,
  ...overrides,
})

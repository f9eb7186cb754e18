import type { OwnAccount } from './own-data.ts'

export const ownAccountFixture = (given: Partial<OwnAccount> = {}): OwnAccount => ({
  email: 'zhangsan@example.com',
  createdAt: '2026-03-08T04:00:00.000Z',
  practiceServers: 0,
  obstacle: null,
  ...given,
})

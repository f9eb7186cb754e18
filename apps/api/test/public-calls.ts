/** Every call of the public contract (docs/product.md#calls) and its area. A parameter of the path is `{}`. */
export const publicCalls = [
  { area: 'accounts', call: 'POST /api/auth/steam/token' },
  { area: 'accounts', call: 'POST /api/auth/log' },
  { area: 'accounts', call: 'POST /api/auth/email/login' },
  { area: 'accounts', call: 'POST /api/auth/email/register' },
  { area: 'accounts', call: 'POST /api/auth/email/send-code' },
  { area: 'accounts', call: 'POST /api/auth/email/check' },
  { area: 'accounts', call: 'POST /api/auth/email/reset-password' },
  { area: 'accounts', call: 'POST /api/auth/email/reset-password/confirm' },
  { area: 'accounts', call: 'POST /api/auth/email/bind-steam' },
  { area: 'accounts', call: 'POST /api/auth/email/bind-steam-token-validation' },
  { area: 'accounts', call: 'GET /api/auth/steam/user-info' },
  { area: 'inventory', call: 'POST /api/auth/inventory/sign-in' },
  { area: 'accounts', call: 'POST /api/database/im-update-user' },
  { area: 'accounts', call: 'GET /api/auth/vip-status/{}' },
  { area: 'servers', call: 'GET /api/servers' },
  { area: 'servers', call: 'GET /api/server/info' },
  { area: 'servers', call: 'GET /api/server/announcement' },
  { area: 'servers', call: 'GET /api/server/announcement/list' },
  { area: 'membership', call: 'GET /api/privileges' },
  { area: 'practice', call: 'GET /api/payment/pricing' },
  { area: 'practice', call: 'POST /api/payment/orders' },
  { area: 'practice', call: 'POST /api/payment/pay' },
  { area: 'practice', call: 'GET /api/payment/orders/{}' },
  { area: 'practice', call: 'GET /api/scrim/getUserServers' },
  { area: 'practice', call: 'POST /api/scrim/restart-server' },
  { area: 'practice', call: 'POST /api/scrim/change-password' },
  { area: 'practice', call: 'GET /api/scrim/server/{}/past-teammates' },
  { area: 'practice', call: 'GET /api/scrim/server/{}/admins' },
  { area: 'practice', call: 'PUT /api/scrim/server/{}/admins' },
  { area: 'practice', call: 'GET /api/scrim/server/{}/demos' },
  { area: 'practice', call: 'GET /api/scrim/server/{}/demos/{}/download' },
  { area: 'practice', call: 'GET /api/scrim/available-regions' },
  { area: 'practice', call: 'POST /api/scrim/server/{}/switch-region' },
  { area: 'faq', call: 'GET /api/faqs' },
  { area: 'leaderboard', call: 'GET /api/leaderboard/{}/top' },
  { area: 'leaderboard', call: 'GET /api/leaderboard/{}' },
  { area: 'leaderboard', call: 'GET /api/leaderboard/user/{}' },
  { area: 'leaderboard', call: 'GET /api/leaderboard/seasons' },
] as const

type Area = (typeof publicCalls)[number]['area']

/** The areas that are built. Each must serve all of its calls. */
export const builtAreas: readonly Area[] = ['accounts', 'servers']

/** Calls that are not part of the public contract (docs/product.md#our-own-calls). */
export const ourOwnCalls: readonly string[] = ['GET /api/servers/activity', 'POST /api/game-servers/bind-token']

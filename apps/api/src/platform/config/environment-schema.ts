import * as z from 'zod'
import { logLevels } from '../log/index.ts'
import {
  addressWithLogin,
  flag,
  folder,
  httpAddress,
  httpOrigin,
  pushKey,
  registryAddress,
  secrets,
  sender,
  signingKeys,
  steamTokens,
  wholeNumber,
} from './variable-types.ts'

const means = (description: string) => ({ description })

const databaseUrlKind = '`postgres://user:password@host:port/name`'
const databaseUrl = addressWithLogin(/^postgres(ql)?$/, 'expected postgres://user:password@host:port/name').optional()

/** The environment variables of the server and of operator commands. docs/configuration.md is written from it. */
export const environmentSchema = z.object({
  HOST: z.string().max(253).default('127.0.0.1').meta(means('Address to listen on')),
  PORT: wholeNumber(0, 65_535).default(8_080).meta(means('Port to listen on. 0: any free port')),
  PUBLIC_URL: httpOrigin
    .optional()
    .meta(
      means(
        'Address that players use. The portal is at the root of its host. Links in mail begin with it, and Steam and payment gateways return to it. Rules for https, such as HSTS, apply if it is https. Without it the address where the server listens is used',
      ),
    ),
  TRUSTED_PROXIES: wholeNumber(0, 8)
    .default(0)
    .meta(means('Number of proxies in front of the server that add to `X-Forwarded-For`')),
  MAX_CONNECTIONS: wholeNumber(16, 1_000_000)
    .default(4_000)
    .meta(means('Maximum number of open client connections. Keep it below the limit of open files (`ulimit -n`)')),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000)
    .default(0)
    .meta(means('Milliseconds to keep serving after `/readyz` turns 503, so that a load balancer notices')),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional().meta({
    kind: 'at least 16 characters',
    description:
      'Bearer token for `/metrics`. Without it only this machine may read `/metrics`, and no client may if `PUBLIC_URL` names another machine',
  }),
  LOG_LEVEL: z.enum(logLevels).default('info').meta(means('Least severe messages that are logged')),
  DATABASE_URL: databaseUrl.meta({
    kind: databaseUrlKind,
    description:
      'PostgreSQL database. Special characters in name and password are percent-encoded. Without it the server uses an embedded database in `WARMUP_DATA`',
  }),
  DATABASE_OWNER_URL: databaseUrl.meta({
    kind: databaseUrlKind,
    description:
      'The same database as the role that owns its tables, for migrations, backups and restores. Without it they use `DATABASE_URL`',
  }),
  DATABASE_POOL: wholeNumber(2, 200).default(10).meta(means('Maximum number of connections to PostgreSQL')),
  WARMUP_DATA: folder
    .default('.warmup/data')
    .meta(means('Embedded database, and the key that a server without `SESSION_KEYS` makes')),
  WARMUP_COMMUNITY: z.string().default('community.yaml').meta({
    kind: 'file',
    description: 'Community file. The folders `faq` and `look` beside it have the FAQ and the pictures',
  }),
  RESTART_FOR_EDITS: flag.meta(
    means(
      'Ends the server after an edit that needs a restart, and replicas one after the other. For servers that something starts again, such as Docker, systemd (`Restart=always`) or Kubernetes. `deploy/compose.yaml` sets it',
    ),
  ),
  WARMUP_PORTAL: folder
    .default('apps/portal/dist')
    .meta(
      means(
        'Built portal. If it does not exist, only the API is served. The folder with `-server` appended to its name prerenders the landing page',
      ),
    ),
  WARMUP_SANDBOX: flag.meta(
    means(
      'Sandbox mode, for development: anyone can sign in as any player. Refused with `NODE_ENV=production`, and without `NODE_ENV` if `PUBLIC_URL` is a public https address',
    ),
  ),
  WARMUP_RELEASE: z
    .string()
    .max(64)
    .optional()
    .meta(means('Name of this release, such as its Git revision. The console shows it for each replica')),
  NODE_ENV: z.string().optional().meta(means('`production` refuses sandbox mode')),
  SESSION_KEYS: signingKeys
    .optional()
    .meta(
      means(
        'Keys that sign sessions and seal passwords of practice servers. The first signs, all verify. If they are not required, the server makes a key in `WARMUP_DATA`',
      ),
    ),
  GAME_SERVER_KEYS: secrets.default([]).meta(means('Keys with which game servers request `.bind` tokens')),
  VIP_SHOP_KEYS: secrets.default([]).meta(means('Keys with which the shop that sells VIP grants it')),
  INVENTORY_API_KEY: z
    .string()
    .optional()
    .meta(
      means('Key of the inventory simulator, with the scope `api_auth`. Without it players are not signed in there'),
    ),
  STEAM_API_KEY: z
    .string()
    .optional()
    .meta(
      means(
        'Key of the Steam Web API, for names and pictures of players, at most one call in 2 s from each replica for the leaderboards, and for links with a custom name. Without it players are shown by their Steam ID',
      ),
    ),
  STEAM_OPENID_URL: httpAddress
    .default('https://steamcommunity.com/openid/login')
    .meta(means('Sign-in page of Steam, or another of the same protocol')),
  STEAM_API_URL: httpAddress
    .default('https://api.steampowered.com')
    .meta(means('Steam Web API, or another of the same protocol')),
  STEAM_PROXY: httpAddress.optional().meta(means('HTTP proxy for requests to Steam')),
  SMTP_URL: addressWithLogin(/^smtps?$/, 'expected smtp://… or smtps://…')
    .optional()
    .meta({
      kind: '`smtps://user:password@host:port` (TLS) or `smtp://…` (STARTTLS if the server offers it)',
      description:
        'Mail server. Special characters in name and password are percent-encoded. Without it no mail is sent',
    }),
  SMTP_PLAIN_PASSWORD: flag.meta(
    means(
      'Sends the password in `SMTP_URL` also to a server without TLS. Anyone on the network path can read it: use it on your own network only',
    ),
  ),
  MAIL_FROM: sender
    .default('Warmup <noreply@localhost>')
    .meta(means('Sender of the mail: `name <address>` or an address')),
  PUSH_KEY: pushKey
    .optional()
    .meta(
      means(
        'Private key with which push services of browsers recognise the portal. The command `operator setup` makes one. Keep it: browsers that subscribed with another key get no more messages. Without it players are told in open pages and by mail only',
      ),
    ),
  PRACTICE_REGISTRY: registryAddress
    .optional()
    .meta(
      means(
        'Private registry with the image of practice servers. Special characters in name and password are percent-encoded. For Docker Hub the host is `docker.io`',
      ),
    ),
  STEAM_GAME_SERVER_TOKENS: steamTokens
    .default([])
    .meta(
      means(
        'Login tokens of game servers (GSLT) for app 730, from https://steamcommunity.com/dev/managegameservers. Each practice server runs with one of its own, as `STEAM_TOKEN`. A server that switches its region needs a second one meanwhile',
      ),
    ),
  PRACTICE_LEASE_MS: wholeNumber(500, 60_000)
    .default(15_000)
    .meta(
      means(
        'Milliseconds until another replica takes over the work of a dead one on practice servers and payments. A call of a payment gateway may take 6,000 ms',
      ),
    ),
  GAME_VERSION_EVERY_MS: wholeNumber(50, 3_600_000)
    .default(180_000)
    .meta(means('Milliseconds between two requests to Steam for the version of the game')),
  PAYMENTS_EVERY_MS: wholeNumber(50, 60_000)
    .default(15_000)
    .meta(means('Milliseconds between two checks for due payments and refunds')),
})

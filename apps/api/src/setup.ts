import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cleanText } from '@warmup/domain/common'
import { regions } from '@warmup/domain/servers'
import { stringify } from 'yaml'
import * as z from 'zod'
import { publicCommunityFileSchema } from './community-file.ts'
import { guessCategory, guessRegion } from './guess-server.ts'
import { CommandError } from './platform/control/index.ts'
import { icpFiling, policeFiling, portalAddress } from './setup-answers.ts'
import { chosenMethods, paymentLines, wechatAnswers } from './setup-payments.ts'

/** Splits `host:port` without a scheme. */
const gameAddress = z
  .string()
  .trim()
  .regex(/^[\w.-]+:\d{1,5}$/, 'expected host:port, separated by commas')

export const setupSchema = z.strictObject({
  name: z.string().trim().min(1, 'the name of the community'),
  /** The English name; by default the same. */
  nameEn: z.string().trim().min(1).optional(),
  address: portalAddress,
  icp: icpFiling.optional(),
  police: policeFiling.optional(),
  /** Game servers as host:port, separated by commas. */
  servers: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(gameAddress)),
  /** Payment methods, separated by commas. */
  payments: chosenMethods,
  ...wechatAnswers,
  /** The region of servers whose name mentions no city. */
  region: z.string().default(regions[1]),
  folder: z.string().default('.'),
})

export type Setup = z.output<typeof setupSchema>

export type SetupWorld = {
  /** Name and map that a game server reports (A2S_INFO); rejects if it does not answer. */
  askServer(host: string, port: number): Promise<{ readonly name: string; readonly map: string }>
  /** 32 random bytes in base64url. */
  readonly secret?: () => string
}

type Listed = { readonly entry: Record<string, string>; readonly line: string }

const entryOf = async (
  address: string,
  index: number,
  { region }: Setup,
  { askServer }: SetupWorld,
): Promise<Listed> => {
  const [host = '', port = ''] = address.split(':')
  const id = `server-${index + 1}`
  try {
    const answer = await askServer(host, Number(port))
    const name = cleanText(answer.name, 128) || address
    const map = cleanText(answer.map, 64)
    const category = guessCategory(name, map)
    const entry = { id, address, name, category, region: guessRegion(name) ?? region }
    return { entry, line: `${address}  ${name}  ${map}  ${category}  ${entry.region}` }
  } catch {
    return {
      entry: { id, address, name: address, category: 'public', region },
      line: `${address}  does not answer: check address and firewall (UDP)`,
    }
  }
}

const wordmarkOf = (name: string): string =>
  name
    .replaceAll(/[^\w .-]/g, '')
    .trim()
    .toUpperCase()
    .slice(0, 24) || 'WARMUP'

const environmentText = (setup: Setup, communityFile: string, secret: () => string): string =>
  [
    '# Written by "operator setup". It contains every key: keep it secret, and keep a copy.',
    `PUBLIC_URL=${setup.address}`,
    `WARMUP_COMMUNITY=${resolve(communityFile)}`,
    'TRUSTED_PROXIES=1',
    `SESSION_KEYS=k1:${secret()}`,
    `METRICS_TOKEN=${secret()}`,
    `PUSH_KEY=${secret()}`,
    '# Names and pictures of players: https://steamcommunity.com/dev/apikey',
    '# STEAM_API_KEY=',
    '# Registration by email needs a mail server:',
    '# SMTP_URL=smtps://user:password@mail.example',
    '# MAIL_FROM=Warmup <no-reply@warmup.example>',
    ...paymentLines(setup.payments, setup),
    '',
  ].join('\n')

const refuseExisting = (file: string): void => {
  if (existsSync(file))
    throw new CommandError(`${file} exists and is not overwritten: move it away, or choose another --folder`)
}

/**
 * Writes `.env` with new keys and `community.yaml` with the name and the game servers. Never overwrites existing files.
 * Returns the lines to print. Rejects with `CommandError`.
 */
export const setUp = async (setup: Setup, world: SetupWorld): Promise<readonly string[]> => {
  const { name, nameEn = name, address, icp, police, servers, folder } = setup
  const environmentFile = join(folder, '.env')
  const communityFile = join(folder, 'community.yaml')
  for (const file of [communityFile, environmentFile]) refuseExisting(file)
  const listed = await Promise.all(servers.map((address, index) => entryOf(address, index, setup, world)))
  const content = {
    community: { wordmark: wordmarkOf(nameEn), name: { zh: name, en: nameEn }, filing: icp, policeFiling: police },
    servers: { list: listed.map(({ entry }) => entry) },
  }
  const checked = publicCommunityFileSchema.safeParse(content)
  if (!checked.success) throw new CommandError(z.prettifyError(checked.error))
  const secret = world.secret ?? (() => randomBytes(32).toString('base64url'))
  const comment = '# All keys and their meaning: the sample community.yaml of Warmup.\n'
  await mkdir(folder, { recursive: true })
  await writeFile(environmentFile, environmentText(setup, communityFile, secret), { flag: 'wx', mode: 0o600 })
  await writeFile(communityFile, comment + stringify(content), { flag: 'wx' })
  return [...listed.map(({ line }) => line), `Address: ${address}`, `Written: ${communityFile} and ${environmentFile}`]
}

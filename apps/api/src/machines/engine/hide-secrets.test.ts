import { expect, it } from 'vitest'
import { hideSecrets, secretsIn } from './hide-secrets.ts'

it('replaces each given secret, the longest first', () => {
  expect(hideSecrets('joined with nade42, or nade', ['nade', '', 'nade42'])).toBe('joined with ***, or ***')
})

it.each([
  ['"rcon_password" = "s3cret" ( def. "" )', '"rcon_password" = *** ( def. "" )'],
  ['cs2 -dedicated +rcon_password s3cret +map de_dust2', 'cs2 -dedicated +rcon_password *** +map de_dust2'],
  ['sv_password "a b"; tv_password x', 'sv_password ***; tv_password ***'],
  ['+sv_setsteamaccount 0123456789ABCDEF +maxplayers 12', '+sv_setsteamaccount *** +maxplayers 12'],
  ['logaddress_add_http "https://warmup.example/api/ingest/logs/A/SECRET"', 'logaddress_add_http ***'],
  ['L 11/27/2026 - 02:40:39: rcon from "10.0.0.1:5": command "status"', undefined],
])('hides the values of secret settings in %s', (line, shown) => {
  expect(hideSecrets(line, [])).toBe(shown ?? line)
})

it('finds the secrets of an environment by their names', () => {
  const environment = new Map([
    ['SERVER_NAME', 'Warmup'],
    ['RCON_PASSWORD', 'rcon'],
    ['STEAM_TOKEN', 'steam'],
    ['SRCDS_API_KEY', 'web-api'],
    ['CS2_GSLT', 'login'],
    ['HAS_TOKEN', '1'],
  ])
  expect(secretsIn(environment)).toEqual(['rcon', 'steam', 'web-api', 'login'])
})

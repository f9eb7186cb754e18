import type { Decorator } from '@storybook/react-vite'
import type { AccountFieldError } from '@warmup/domain/accounts'
import { type FieldBinding, Panel } from '@warmup/ui/common'
import type { FormEvent } from 'react'

export const sampleEmail = 'player@example.com'
export const samplePassword = 'warm-up-2026'

export const doNothing = () => {}

const server = (number: number, name: string) => ({
  id: `server-${number}`,
  name,
  joinHref: `steam://rungameid/730//+connect%20203.0.113.9:${27_101 + number}`,
})

/** Servers where a code can be typed. */
export const codeServers = [
  server(1, '上海 死斗 #1 | FFA | 全枪械'),
  server(2, '广州 竞技回防 #1 | 128 人排队 | 名字特别特别长的一台服务器'),
  ...Array.from({ length: 8 }, (_, index) => server(index + 3, `Warmup DM #${index + 3}`)),
]

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="%23345"/><circle cx="4" cy="3" r="1.6" fill="%239bd"/><path d="M1 8a3 3 0 0 1 6 0" fill="%239bd"/></svg>'

/** The player who typed a code. */
export const foundPlayer = { steamId: '76561198000000001', username: '夜航NightOwl', avatar: picture }
export const longNamedPlayer = {
  steamId: '76561198000000007',
  username: '一个名字特别特别长的玩家 With A Very Long Name',
  avatar: '',
}

/** A form field with the props that react-hook-form binds. */
export const fieldFixture = (
  name: string,
  { value, error }: { value?: string; error?: AccountFieldError } = {},
): FieldBinding<AccountFieldError> => ({
  name,
  onChange: doNothing,
  onBlur: doNothing,
  ref: doNothing,
  ...(value === undefined ? {} : { defaultValue: value }),
  ...(error === undefined ? {} : { error }),
})

/** Keeps forms of stories from being submitted. */
export const stay = (event: FormEvent) => event.preventDefault()

/** Shows a form on the surface and in the width of the login dialog. */
export const onDialogSurface: Decorator = (Story) => (
  <Panel width="full" maxWidth="384px" mx="auto" px={{ base: '4', md: '5' }} py="5">
    <Story />
  </Panel>
)

import type { MessagesLike } from '../messages-like.ts'
import type zh from './zh.ts'

export default {
  title: 'Inventory',
  line: 'Put your skins together here, wear them on our servers',
  refreshHint: 'Changed something? Type !ws on the server to put it on',
  simulator: 'Inventory simulator',
  opening: 'Opening your inventory…',
  openingHint: 'Signing in with your Steam account, usually a matter of seconds',
  refresh: 'Open the inventory again',
  fullscreen: 'Full screen',
  exitFullscreen: 'Leave full screen',
  loggedOutDescription: 'Log in to put your skins, knives and gloves together here.',
  loginError: 'Could not sign in to the inventory',
  failure: {
    inventory_failed: 'The inventory’s site did not let you in. It is not your fault; please try again in a moment.',
    too_many_requests: 'That was too often. Please try again in a few minutes.',
  },
  unknownPlayer: {
    title: 'Sign in at the inventory’s site once',
    description:
      'It does not know your Steam account yet. Sign in there with Steam in a new tab, then come back and try again.',
    open: 'Open the inventory’s site',
  },
  unavailable: {
    title: 'No inventory yet',
    description: 'The community has not connected the inventory’s site. Once it has, it is here.',
  },
  skinChanger: {
    title: 'Skin changer',
    badge: 'Coming soon',
    expected: 'Expected in {{month}}: change skins without opening the inventory',
    delayed: 'Planned for {{month}}, still in the making: change skins without opening the inventory',
    undated: 'Change skins without opening the inventory',
    loginNote: 'Needs a login',
  },
} satisfies MessagesLike<typeof zh>

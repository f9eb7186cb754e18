import type { MessagesLike } from '../messages-like.ts'
import type zh from './zh.ts'

export default {
  title: 'Inventory',
  line: 'Choose your skins here, wear them on our servers',
  refreshHint: 'Changed something? Type !ws on the server to apply it',
  simulator: 'Inventory simulator',
  opening: 'Opening your inventory…',
  openingHint: 'Signing in with your Steam account, usually a few seconds',
  refresh: 'Open the inventory again',
  fullscreen: 'Full screen',
  exitFullscreen: 'Leave full screen',
  loggedOutDescription: 'Log in to choose your skins, knives and gloves here.',
  loginError: 'Could not sign in to the inventory',
  failure: {
    inventory_failed: 'The inventory site refused the sign-in. It is nothing you did; please try again in a moment.',
    too_many_requests: 'Too many requests. Please try again in a few minutes.',
  },
  unknownPlayer: {
    title: 'Sign in on the inventory site once',
    description:
      'It does not know your Steam account yet. Sign in there with Steam in a new tab, then come back and try again.',
    open: 'Open the inventory site',
  },
  unavailable: {
    title: 'No inventory yet',
    description: 'The community has not connected an inventory site yet.',
  },
  skinChanger: {
    title: 'Skin changer',
    badge: 'Coming soon',
    expected: 'Expected in {{month}}: change skins without opening the inventory',
    delayed: 'Planned for {{month}}, still in development: change skins without opening the inventory',
    undated: 'Change skins without opening the inventory',
    loginNote: 'Needs a login',
  },
} satisfies MessagesLike<typeof zh>

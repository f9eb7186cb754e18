import type { MessagesLike } from '../messages-like.ts'
import type zh from './zh.ts'

export default {
  title: 'Privacy',
  line: 'What we store about you, for how long, and how to download or delete it',
  kept: {
    title: 'What is kept, and for how long',
    account: {
      what: 'Account',
      text: 'Email address, a hash of the password, Steam ID, name and picture. The password itself is not kept.',
      long: 'Until you delete it',
    },
    sessions: {
      what: 'Devices',
      text: 'Browser, system, time of the login and of the last use.',
      long: '{{days}} days at most',
    },
    signIns: {
      what: 'Logins and logouts',
      text: 'Time and IP address, to detect stolen accounts.',
      long: '{{days}} days',
    },
    codes: {
      what: 'Codes and reset links',
      text: 'Stored only as hashes. Attempts are counted by a hash of the IP address or the account.',
      long: 'At most {{minutes}} minutes; counts at most a day',
    },
    presence: {
      what: 'Playing now',
      text: 'The game servers’ logs tell which server you are on. You can choose not to be named.',
      long: 'Until you leave',
    },
    visits: { what: 'Servers you played on', text: 'Which server, from when to when.', long: '{{days}} days' },
    favourites: {
      what: 'Favourites and filters',
      text: 'Kept in the account once you are logged in.',
      long: 'Until you delete the account',
    },
    waiting: {
      what: 'Queues and sign-ups',
      text: 'Which server you queue for, and which game you signed up for.',
      long: 'At most {{minutes}} minutes after it ends',
    },
    seen: {
      what: 'Search and player pages',
      text: 'Your last name in the game, and when the game servers first and last saw you.',
      long: 'Until you delete the account',
    },
    boards: {
      what: 'Leaderboards',
      text: 'Name and statistics, counted from the logs of the game servers.',
      long: 'As long as the leaderboard exists',
    },
    logs: {
      what: 'Game server logs',
      text: 'The lines that the statistics come from, without chat and IP addresses.',
      long: 'Until newer lines replace them',
    },
    memberships: {
      what: 'Memberships',
      text: 'Type, last day, the days that were bought, and the codes that were redeemed, with the server that got hours.',
      long: 'Memberships until they are revoked, the rest until you delete your account',
    },
    practice: {
      what: 'Practice servers',
      text: 'The server, its bookings and invite links, its admins, who played when, who did what, and the last lines of its log without chat. Demos are deleted with the server.',
      long: 'At most {{days}} days after it ends',
    },
    calendar: {
      what: 'Link to your calendar',
      text: 'If you made one: a hash of the link, its language and when it was made. Everyone who has the link can see your bookings.',
      long: 'Until you delete the link or the account',
    },
    matches: {
      what: 'Matches on practice servers',
      text: 'Map and score, the players’ names and Steam IDs, and what each of them did.',
      long: '{{days}} days after the match and its demo',
    },
    scrims: {
      what: 'Scrim board',
      text: 'Your posts and answers; in a map veto your team, and what you chose as its captain.',
      long: 'Until a day after the scrim or the veto',
    },
    notices: {
      what: 'Notices',
      text: 'What you were told, how you want to be told, and the browsers that get notifications for you.',
      long: '{{days}} days; your choices until the account is deleted, browsers until you log out',
    },
    orders: {
      what: 'Orders and payments',
      text: 'What you bought, the amount and the payment number. Only the payment service knows your card or account.',
      long: 'As long as the law requires',
    },
    sanctions: {
      what: 'Sanctions',
      text: 'Of sanctioned players the Steam ID, kind, reason and end, which operator set it, and what servers were told.',
      long: 'Permanently',
    },
    reports: {
      what: 'Reports',
      text: 'The Steam IDs of reporters and reported players, what was reported and what came of it, and lines of a server’s log that name the reported player, without chat and addresses.',
      long: 'Until {{days}} days after the decision',
    },
    chat: {
      what: 'Chat of game servers',
      text: 'If the community has switched this on: what you write in the chat of its servers, team chat included, with time and Steam ID. Only operators and moderators read it.',
      long: '{{days}} days, or until the account is deleted',
    },
    appeals: {
      what: 'Appeals',
      text: 'What you write against a sanction, the answer, its reason, and the Steam ID of who answered.',
      long: 'Until the account is deleted',
    },
    networks: {
      what: 'Shared networks',
      text: 'If the community has switched this hint on: from which network you join servers, only as a keyed hash with a time and without the IP address. It hints to operators which accounts may be one person.',
      long: '{{days}} days, or until the account is deleted',
    },
    rules: {
      what: 'Rules of moderation',
      text: 'If the community has switched a rule on: what it found about a player, a word in the name or the numbers of bans on Steam, with the Steam ID.',
      long: 'Permanently',
    },
    banChecks: {
      what: 'Checks of bans on Steam',
      text: 'If the community has switched this rule on: when we asked Steam for the bans of a player on a server, with the Steam ID.',
      long: '{{hours}} hours at most',
    },
    events: {
      what: 'Messages to the community’s channels',
      text: 'If the community has set up chat channels or programs: the messages to them about sanctions and reports, with the Steam ID.',
      long: '{{days}} days, or until the account is deleted',
    },
    operators: {
      what: 'Actions of operators',
      text: 'What operators of this community did in the console, with name and IP address.',
      long: 'Permanently',
    },
  },
  browser: {
    title: 'Kept in this browser',
    text: 'The login, language, theme, the folded menu, favourites and filters until you log in, and a page that is shown when you are offline. There are no cookies for advertising or statistics. Only logging in and paying inside WeChat need cookies: they prove that this browser asked for a code or a payment.',
  },
  others: {
    title: 'Who else receives data',
    text: 'We ask Steam for names and pictures, and for bans if the community has switched this on; the payment service that you choose gets the order and its amount; emails go through a mail server; notifications that you ask for go through the push service of your browser, which cannot read them. The community’s chat channels and programs may be told of sanctions and reports, with the Steam ID of the player. If the community has a public list of bans and mutes, everyone can read the Steam IDs of these players, and their names if the list shows names. No one else receives any data.',
  },
  stays: {
    title: 'What stays after you delete the account',
    orders: 'Orders and payments, without name, Steam ID and password: bookkeeping requires them.',
    boards:
      'Statistics on the leaderboards, under the Steam ID and without the name. If you play again, the name returns.',
    logs: 'The logs of the game servers, until newer lines replace them.',
    hidden: 'Your choice not to be named: game servers still report who plays.',
    sanctions: 'Sanctions, under the Steam ID and without the name: a deletion does not end a ban.',
    rules: 'What a rule of moderation found, under the Steam ID: otherwise it would act on it again.',
    reports: 'Reports of you, until {{days}} days after the decision. Your own reports are deleted.',
    operators: 'The log of operators’ actions, which cannot be changed.',
  },
  questions: { title: 'Questions?', text: 'Contact us through the community’s links at the bottom of the page.' },
  own: {
    title: 'Your data',
    description: 'See what we store about you, or delete your account',
    loading: 'Loading your account',
    failed: 'Could not load your account',
    email: 'Email',
    noEmail: 'None: you log in with Steam',
    since: 'Account since',
    download: 'Download my data',
    downloading: 'Preparing…',
    downloaded: 'Downloaded',
    downloadFailed: 'The download failed. Please try again.',
    delete: 'Delete account…',
    login: 'Log in to download your data or to delete your account.',
    loginAction: 'Log in',
  },
  visibility: {
    title: 'Your name on game servers',
    description: 'Player lists show who is on a server. You can be counted without being named.',
    hide: 'Hide my name',
    loading: 'Loading your choice',
    failed: 'Could not load your choice',
    done: 'Saved. It applies at once.',
    changeFailed: 'Not saved. Please try again.',
  },
  deletion: {
    title: 'Delete your account?',
    text: 'The account of {{name}} and its data are deleted at once. This cannot be undone.',
    ends: {
      memberships: 'Memberships end',
      servers_one: '{{count, number}} practice server ends now and is wiped, without a refund',
      servers_other: '{{count, number}} practice servers end now and are wiped, without a refund',
      sessions: 'Every device is logged out',
    },
    stays: 'Orders and leaderboard statistics stay, without your name.',
    confirm: 'Hold to delete',
    signInAgain: 'Log in again to show it is you, then delete the account within {{minutes}} minutes.',
    chatSignIn:
      'You logged in with a chat code. Log in with Steam or email, then delete the account within {{minutes}} minutes.',
    signInAction: 'Log in again',
    openOrders:
      'An order is still open, waiting for payment, its server or a refund. Cancel it or let it finish, then delete the account.',
    orders: 'Show orders',
    failed: 'The account was not deleted. Please try again.',
    done: 'Your account is deleted.',
  },
} satisfies MessagesLike<typeof zh>

/** The story that represents each area on the start page. `npm run emblems` takes the pictures. */
export const emblems: Readonly<Record<string, string>> = {
  Foundations: 'foundations-colors--semantic-tokens',
  Common: 'common-holdbutton--holding',
  Shell: 'shell-header--logged-in-vip',
  Accounts: 'accounts-logindialog--main',
  Servers: 'servers-servertable--populated',
  Membership: 'membership-privilegetable--populated',
  Practice: 'practice-servercard--owner-running',
  Leaderboard: 'leaderboard-topcards--deathmatch',
  Faq: 'faq-faqlist--searching',
  Inventory: 'inventory-skinchangercard--coming-soon',
  Privacy: 'privacy-owndata--default',
  Gatherings: 'gatherings-gatheringpanel--joined',
  Settings: 'settings-profilesettings--placeholder',
  Console: 'console-practicepage--operator',
  Screens: 'screens-servers--logged-in',
  Review: 'review-reviewhead--partly-decided',
}

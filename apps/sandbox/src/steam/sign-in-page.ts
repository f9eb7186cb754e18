import { type Html, html } from '../html.ts'
import { renderPage } from '../page.ts'
import { type SamplePlayer, samplePlayers } from './players.ts'

const style = html`
.players { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 8px; margin: 16px 0; }
.players button { display: flex; gap: 12px; align-items: center; width: 100%; min-height: 64px; padding: 8px 12px; text-align: left; }
.players img { width: 40px; height: 40px; border-radius: 4px; }
.players span { min-width: 0; overflow-wrap: anywhere; }
.players small { display: block; color: var(--muted); }
`

const playerButton = (returnTo: string, { steamId, name, membership }: SamplePlayer): Html =>
  html`<form method="post" action="/openid/choose"><input type="hidden" name="return_to" value="${returnTo}"><button name="steam_id" value="${steamId}"><img src="/avatars/${steamId}.svg" alt=""><span><b>${name}</b><small>${steamId} · ${membership ?? 'no membership'}</small></span></button></form>`

/** The page to choose the sample player to sign in as. */
export const renderSignInPage = (returnTo: string, realm: string): string =>
  renderPage(
    'Sign in through Steam',
    style,
    html`<h1>Sign in through Steam</h1>
<p class="muted">${realm} asks you to sign in. Choose a sample player.</p>
<div class="players">${samplePlayers.map((player) => playerButton(returnTo, player))}</div>
<form method="post" action="/openid/choose"><input type="hidden" name="return_to" value="${returnTo}"><label>New player<input name="steam_id" value="76561199" inputmode="numeric" pattern="76561199\\d{9}" maxlength="17" required></label> <button>Sign in</button></form>
<form method="post" action="/openid/choose"><input type="hidden" name="return_to" value="${returnTo}"><button name="cancel" value="yes">Cancel</button></form>`,
  )

/** The page for an invalid request. */
export const renderErrorPage = (reason: string): string =>
  renderPage('Sign in through Steam', html``, html`<h1>This sign-in request is invalid</h1><p>${reason}</p>`)

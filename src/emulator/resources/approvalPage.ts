// Pages where a person approves an app: plain HTML and forms, nothing external, no script.

const STYLE = `
:root { color-scheme: light dark; --surface: #f6f7f9; --raised: #fff; --text: #1b2230; --muted: #5a6475; --line: #d8dde6; --accent: #2f5bd7; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --surface: #14171d; --raised: #1d222b; --text: #e8ebf1; --muted: #a0a9b8; --line: #343b48; --accent: #8fb0ff; --on: #10131a } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--surface); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
main { width: min(420px, 100% - 32px); padding: 32px; background: var(--raised); border: 1px solid var(--line); border-radius: 8px }
.badge { display: inline-block; padding: 2px 8px; border: 1px solid var(--line); border-radius: 99px; color: var(--muted); font-size: 12px }
h1 { margin: 12px 0 8px; font-size: 20px; line-height: 1.3 }
p { margin: 0 0 16px; color: var(--muted) }
.choices { display: flex; gap: 8px }
button { padding: 8px 16px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; font: inherit; cursor: pointer }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on) }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
label { display: block; margin: 0 0 16px }
input { display: block; width: 100%; margin-top: 4px; padding: 8px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; font: inherit }
output { display: block; margin: 16px 0; font: 600 40px/1.2 ui-monospace, monospace; letter-spacing: 4px; user-select: all }
`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const document = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><span class="badge">Practice server on this computer</span>${content}</main></body>
</html>`

interface Approval {
  readonly action: string
  readonly requestToken: string
  readonly screenName: string
  /** Requires the name again although somebody is signed in. */
  readonly forceLogin: boolean
}

/** Asks the person to approve or deny. */
export const askPage = ({ action, requestToken, screenName, forceLogin }: Approval): string =>
  document(
    'Approve the app',
    `<h1>Let this app use your account?</h1>
<p>${forceLogin ? 'Say who you are, then approve.' : `You are <strong>@${escaped(screenName)}</strong>.`} The app will read and change advertising data in your name until you end it.</p>
<form method="post" action="${escaped(action)}">
<input type="hidden" name="oauth_token" value="${escaped(requestToken)}">
${forceLogin ? `<label>User name<input name="screen_name" value="${escaped(screenName)}" required autocomplete="username"></label>` : ''}
<div class="choices"><button class="primary" name="decision" value="approve">Approve</button><button name="decision" value="deny" formnovalidate>Deny</button></div>
</form>`,
  )

/** Shows the PIN of an approved sign-in. Document 1, Token lifecycle: with oob a PIN is shown. */
export const pinPage = (pin: string): string =>
  document(
    `PIN ${pin}`,
    `<h1>Your PIN</h1><p>Type it into the app that sent you here. It works once.</p><output aria-label="PIN">${escaped(pin)}</output>`,
  )

/** Shown where access was denied: by the person, or to a form of another origin. */
export const deniedPage = (): string =>
  document('Denied', '<h1>Denied</h1><p>The app got no access. You can close this page.</p>')

/** Shown for a request token that is unknown, used or expired. */
export const unknownTokenPage = (): string =>
  document(
    'This sign-in is over',
    '<h1>This sign-in is over</h1><p>The request token is not known, or it was used already. Start again in the app.</p>',
  )

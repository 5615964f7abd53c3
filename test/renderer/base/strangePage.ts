// A page of another origin that tries everything to reach the loopback server (reliability S-08).

const outcome = (act: () => Promise<unknown>): Promise<string> =>
  act().then(
    (value) => String(value),
    () => 'refused',
  )

const asking = (origin: string, init: RequestInit) => async () => {
  const answer = await fetch(`${origin}/api/connection.signOut`, { method: 'POST', body: '[]', ...init })
  return answer.type === 'opaque' ? 'opaque' : answer.text()
}

const loading = (name: 'img' | 'script', address: string) => () =>
  new Promise((settle, reject) => {
    const element = document.createElement(name)
    element.onload = () => settle('loaded')
    element.onerror = reject
    element.src = address
    document.body.append(element)
  })

const connecting = (address: string) => () =>
  new Promise((settle, reject) => {
    const socket = new WebSocket(address)
    socket.onopen = () => settle('open')
    socket.onerror = reject
  })

const submitting = (origin: string) => async () => {
  const frame = document.createElement('iframe')
  frame.name = 'target'
  const form = document.createElement('form')
  form.action = `${origin}/api/connection.signOut`
  form.method = 'POST'
  form.enctype = 'text/plain'
  form.target = 'target'
  document.body.append(frame, form)
  form.submit()
  await new Promise((settle) => setTimeout(settle, 500))
  return 'opaque'
}

/** What came of each attempt. `refused`, `opaque` (sent, nothing to read), or what could be read. */
const attack = async (origin: string, token: string): Promise<readonly string[]> => {
  const json = { 'content-type': 'application/json' }
  return [
    await outcome(asking(origin, { mode: 'no-cors' })),
    await outcome(asking(origin, { headers: json })),
    await outcome(asking(origin, { headers: { ...json, 'x-adwright-token': token } })),
    await outcome(
      asking(origin, { mode: 'no-cors', credentials: 'include', headers: { 'content-type': 'text/plain' } }),
    ),
    await outcome(loading('img', `${origin}/api/events`)),
    await outcome(loading('script', `${origin}/page.js`)),
    await outcome(connecting(`${origin.replace('http', 'ws')}/api/events`)),
    await outcome(submitting(origin)),
  ]
}

Object.assign(window, { attack })

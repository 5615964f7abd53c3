/** Approves a sign-in as a person does. Returns the address that the browser is sent to. */
export const approveInBrowser = async (url: string, decision: 'approve' | 'deny' = 'approve'): Promise<string> => {
  const html = await (await fetch(url)).text()
  const token = /name="oauth_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ''
  const reply = await fetch(new URL(action, url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ oauth_token: token, decision }),
  })
  return reply.headers.get('location') ?? ''
}

/** Milliseconds of each frame over some time. */
const frameTimes = (ms: number): Promise<readonly number[]> =>
  new Promise((resolve) => {
    const times: number[] = []
    let last = performance.now()
    const end = last + ms
    const next = (now: number) => {
      times.push(now - last)
      last = now
      if (now < end) requestAnimationFrame(next)
      else resolve(times)
    }
    requestAnimationFrame(next)
  })

Object.assign(globalThis, { frameTimes })

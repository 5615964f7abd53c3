/** Requests by hand: find an endpoint, fill in its form, see what will be sent, send it, read the answer. */
export const ConsolePage = () => <p className="frame-loading">Choose an endpoint.</p>

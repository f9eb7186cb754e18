/** The offline page and its Content-Security-Policy. */
type Page = { readonly html: string; readonly policy: string }

const headersOf = ({ policy }: Page) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
})

/**
 * The source of the service worker (docs/decisions/0029-service-worker.md). It answers navigations only: from the network,
 * or with the offline page. It has no cache, so that it never shows an old portal, and works with every release. It also shows
 * push messages (docs/product/notices.md#push).
 */
export const workerSource = (page: Page): string => `'use strict';
const offline = () => new Response(${JSON.stringify(page.html)}, { status: 503, headers: ${JSON.stringify(headersOf(page))} });
const fetched = async (event) => (await event.preloadResponse) || (await fetch(event.request));
const answer = async (event) => {
  try {
    return await fetched(event);
  } catch (error) {
    return offline();
  }
};
const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true });
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  // The request starts without waiting for the worker.
  event.waitUntil(registration.navigationPreload ? registration.navigationPreload.enable() : undefined);
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  // Downloads, and the redirects to and from Steam, have no offline page. The worker answers them too: without its
  // answer the browser sends the preloaded request a second time.
  event.respondWith(new URL(request.url).pathname.startsWith('/api/') ? fetched(event) : answer(event));
});
// Browsers demand a notification for each push message, also while the player looks at the portal: it is silent then.
addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json();
  event.waitUntil(
    windows().then((open) =>
      registration.showNotification(title, {
        body,
        tag,
        icon: '/icon-192.png',
        data: { url },
        silent: open.some(({ focused }) => focused),
        // An open portal has alerted the player already.
        renotify: open.length === 0,
      })
    )
  );
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data || {};
  const page = new URL(url || '/', location.origin).href;
  event.waitUntil(
    windows().then((open) => {
      // Without a page of its own, what the player is told of is on every page.
      const shown = url ? open.find((client) => client.url === page) : open[0];
      // A new tab, because the open one may hold a form or a payment.
      return shown ? shown.focus() : clients.openWindow(page);
    })
  );
});
`

/**
 * How the browser is started: few features and the same pixels on every machine. Puppeteer's own list is left out
 * (`ignoreDefaultArgs`).
 */
export function launchArguments(): string[] {
  return [
    '--headless',
    '--hide-scrollbars',
    '--mute-audio',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-breakpad',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
    '--disable-gpu',
    // Animated pictures stay at their first frame.
    '--blink-settings=imageAnimationPolicy=2',
    // Pictures are decoded before a page is drawn, not after a first frame without them.
    '--disable-checker-imaging',
    // A picture is taken as soon as it is drawn, not with the next refresh of a screen: a sixth of the time.
    '--disable-frame-rate-limit',
    '--disable-gpu-vsync',
    // Chromium refuses to run as root with its sandbox; containers and CI often are root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Puppeteer waits for a first page, which its own list would have asked for.
    'about:blank',
  ];
}

/**
 * Closes every way out, whatever the page does: request interception alone misses sockets, prefetch, popups and
 * favicons (docs/faults-and-limits.md#measured). Nothing listens at the proxy, loopback goes through it too, and no
 * name resolves.
 */
export const isolationArguments = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--dns-prefetch-disable',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

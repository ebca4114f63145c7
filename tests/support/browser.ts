export { browserPath as chromiumPath } from '../../server/commands/find-browser.mjs';

/** Chromium heeds only the last such list, so ours repeats Playwright's. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The browser's start pages, which would load for each test unseen. */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export function chromiumArguments(): string[] {
  return [
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
    // Without a graphics card, a process of its own for it is only work: a tenth of the run.
    '--in-process-gpu',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

#!/usr/bin/python3
"""Windows of WebKitGTK for WebKitWebDriver: webkit-host.py LOG [no-script].

Its own MiniBrowser is never narrower than 447 pixels. Each window is a new visitor's; what its pages complain of
is a line of LOG, because WebDriver passes no console on.
"""
import ctypes
import signal
import sys

import gi

gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, Gtk, WebKit2  # noqa: E402

COMPLAIN = '''
const complain = (...words) => webkit.messageHandlers.complaints.postMessage(words.join(' '))
for (const level of ['error', 'warn']) {
  const original = console[level]
  console[level] = (...words) => (complain(`console ${level}:`, ...words), original.apply(console, words))
}
addEventListener('error', ({ message, target }) => {
  // What is fetched for later is given up when the shopper leaves.
  if (target.rel !== 'modulepreload') complain(message ?? `not loaded: ${target.currentSrc || target.src || target.href}`)
}, true)
addEventListener('unhandledrejection', ({ reason }) => complain('unhandled:', reason))
addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => complain('refused:', violatedDirective, blockedURI))
'''

log = open(sys.argv[1], 'a', buffering=1)
has_script = 'no-script' not in sys.argv
context = WebKit2.WebContext()
context.set_automation_allowed(True)


def open_window(_session):
    content = WebKit2.UserContentManager()
    content.connect('script-message-received::complaints', lambda _, result: print(result.get_js_value().to_string(), file=log))
    content.register_script_message_handler('complaints')
    content.add_script(WebKit2.UserScript(f'(() => {{{COMPLAIN}}})()', WebKit2.UserContentInjectedFrames.TOP_FRAME,
                                          WebKit2.UserScriptInjectionTime.START))
    settings = WebKit2.Settings(enable_javascript=has_script)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, is_ephemeral=True,
                           user_content_manager=content, settings=settings)
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.show_all()
    view.connect('close', lambda _: window.destroy())
    return view


def start(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect('create-web-view', open_window)


# The mouse of a new screen rests in its middle, which would be over a page.
screen = Gdk.Screen.get_default()
Gdk.Display.get_default().get_default_seat().get_pointer().warp(screen, screen.get_width() - 1, screen.get_height() - 1)
# The pages' `prefers-reduced-motion`: nothing is pressed while it moves.
settings = Gtk.Settings.get_default()
settings.set_property('gtk-enable-animations', False)
# Letters as wide as other engines have them, so that lines break at the same words.
settings.set_property('gtk-xft-hinting', 0)
settings.set_property('gtk-xft-hintstyle', 'hintnone')
PR_SET_PDEATHSIG = 1
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
context.connect('automation-started', start)
Gtk.main()

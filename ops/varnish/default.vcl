vcl 4.1;

# A cache of finished pages in front of the site. The tests run this file with their own addresses. override.conf has the options
# that Varnish needs with it. Needs the package varnish-modules.

import std;
import xkey;

# HAProxy's way in for a cache.
backend site {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 1s;
    .first_byte_timeout = 15s;
    .probe = {
        .url = "/readyz";
        .interval = 1s;
        .timeout = 900ms;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# The same way without a probe: while the site is down, HAProxy holds what is not in the cache, or shows the site's page for that time.
backend held {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 1s;
    .first_byte_timeout = 15s;
}

sub vcl_recv {
    if (local.socket == "purge") {
        if (req.method != "PURGE" || !req.http.xkey) {
            return (synth(405));
        }
        # A soft purge, because an old page is better than none while the site is down.
        set req.http.X-Purged = xkey.softpurge(req.http.xkey);
        return (synth(200, "Purged " + req.http.X-Purged));
    }
    if (req.method == "PURGE") {
        return (synth(405));
    }
    # The names of the site. Any other gets no page, and no place in the cache.
    if (req.http.host !~ "(?i)^(www\.example\.com)(:\d+)?$") {
        return (synth(421));
    }

    # Expired pages are served only while the site is down, even if only a failed request shows that. While the site is
    # healthy, the next visitor after a purge gets the new page.
    set req.grace = 24h;
    if (req.restarts == 0) {
        unset req.http.X-May-Restart;
        if (std.healthy(site)) {
            set req.grace = 0s;
        }
    }
    if (!std.healthy(site)) {
        set req.backend_hint = held;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url ~ "^/(edit|forms|locale|healthz|readyz|builds/latest\.json)(/|\?|$)") {
        return (pass);
    }
    # Made for one visitor; an encoded name may be any of these, or one of those that a page is cached by.
    if (req.url ~ "\?(.*&)?(preview|sent|referral|package)=" || req.url ~ "\?(.*&)?[^=&]*%") {
        return (pass);
    }
    # The home page of the default language ("en", the first of LOCALES) is for visitors who have not chosen a language and
    # whose browser asks for this one first. The site redirects others.
    if (req.url ~ "^/(\?|$)") {
        if (req.http.Cookie ~ "(^|;) *locale=") {
            return (pass);
        }
        if (req.http.Accept-Language && req.http.Accept-Language !~ "(?i)^en(-[a-z0-9]+)?(,|$)") {
            return (pass);
        }
        unset req.http.Accept-Language;
    }
    # No other page depends on a cookie.
    unset req.http.Cookie;

    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # Browsers that name WebP get pictures in that format.
    if (req.http.Accept ~ "image/webp") {
        set req.http.Accept = "image/webp";
    } else {
        set req.http.Accept = "*/*";
    }
    if (req.backend_hint == site) {
        set req.http.X-May-Restart = "yes";
    }
    return (hash);
}

# Of the query, what the site reads: CANONICAL_QUERY of client/model/page-query.ts, a picture's size and focus, a drawn one's version.
sub vcl_hash {
    hash_data(regsub(req.url, "\?.*$", ""));
    hash_data(regsuball(regsub(req.url, "^[^?]*\??", "&"), "&(?!(category|filter|page|q|search|sort|tag|thumb|focus|v)=)[^&]*", ""));
    return (lookup);
}

sub vcl_backend_response {
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.status == 200 && beresp.http.Cache-Control ~ "s-maxage|immutable") {
        set beresp.grace = 24h;
    }
}

sub vcl_deliver {
    # The site failed although it seemed healthy: try once more, now with an expired page if there is one.
    if (resp.status >= 500 && req.http.X-May-Restart && req.restarts == 0) {
        return (restart);
    }
    unset resp.http.xkey;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}

"""The software bill of materials names what the program is made of."""

import json
import subprocess
import unittest

from orrery import PROGRAM, SOURCE


class SbomTest(unittest.TestCase):
    def test_it_lists_libraries_headers_and_the_packages_of_the_client(self):
        built = [web for web in (SOURCE / "build/release/web", SOURCE / "build/web-test") if (web / ".packages").exists()]
        if not built:
            self.skipTest("the browser client is not built")
        text = subprocess.run([SOURCE / "scripts/sbom", PROGRAM, "--web", built[0]],
                              capture_output=True, text=True, check=True).stdout
        bill = json.loads(text)
        self.assertEqual((bill["bomFormat"], bill["specVersion"], bill["version"]), ("CycloneDX", "1.5", 1))
        self.assertEqual(bill["metadata"]["component"]["name"], "orrery")
        components = {one["name"]: one for one in bill["components"]}
        for name, start in (("libssl3", "pkg:deb/debian/libssl3@3."), ("libsqlite3-0", "pkg:deb/debian/libsqlite3-0@3."),
                            ("libc6", "pkg:deb/debian/libc6@2."), ("libexpected-dev", "pkg:deb/debian/libexpected-dev@"),
                            ("svelte", "pkg:npm/svelte@5."), ("three", "pkg:npm/three@")):
            self.assertTrue(components[name]["purl"].startswith(start), components[name])
        self.assertNotIn("vite", components)  # it builds the client and is not in it
        refs = [one["bom-ref"] for one in bill["components"]]
        self.assertEqual(len(refs), len(set(refs)))
        self.assertEqual(bill["dependencies"][0]["dependsOn"], refs)
        for one in bill["components"]:
            self.assertLessEqual({"type", "name", "version", "purl"}, one.keys())


if __name__ == "__main__":
    unittest.main()

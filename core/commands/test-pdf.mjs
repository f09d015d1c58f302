/** `npm run test:pdf`: checks certificates and plan sheets with veraPDF from Maven; if Java or Maven is missing, it says so and passes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { classPathOf } from './maven.mjs'
import { run } from './run.mjs'

/** On Maven, veraPDF is only a library without a command line. */
const program = `import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
public class CheckPdf {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    boolean isSound = true;
    for (String file : files) {
      try (var parser = Foundries.defaultInstance().createParser(new FileInputStream(file), PDFAFlavour.PDFUA_1);
           var validator = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFUA_1, false)) {
        var result = validator.validate(parser);
        System.out.println(file + ": " + (result.isCompliant() ? "PDF/UA-1" : "not PDF/UA-1"));
        for (var each : result.getTestAssertions())
          System.out.println("  " + each.getRuleId().getClause() + " " + each.getMessage() + " " + each.getLocation().getContext());
        isSound &= result.isCompliant();
      }
    }
    System.exit(isSound ? 0 : 1);
  }
}
`

const classPath = await classPathOf('org.verapdf', 'validation-model', '1.28.2')
if (classPath) {
  const folder = mkdtempSync(join(tmpdir(), 'soloflight-verapdf-'))
  const programFile = join(folder, 'CheckPdf.java')
  writeFileSync(programFile, program)
  process.exitCode = await run('vitest', ['run', 'pdf-ua.test.ts'], {
    env: { VERAPDF_CLASSPATH: classPath, VERAPDF_PROGRAM: programFile },
  })
  rmSync(folder, { recursive: true })
} else console.log('  veraPDF needs Java, and Maven to fetch it: that our papers are PDF/UA-1 is not proven by this run.')
